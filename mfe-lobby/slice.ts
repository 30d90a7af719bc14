import { defineSlice } from '@tessera/contracts'
import { GameList, HotGames } from '@tessera/site/calls'
import { SITE_ROUTES, type SitePath } from '@tessera/site/site-routes'

const gameListUrl = (gameType: string) =>
  `${GameList.path}?gameType=${gameType}&language={language}&pageNo=1&pageSize=16&platform=html5`

/** Pages that are a list of games. */
const LIST_PATHS: readonly SitePath[] = [
  '/m/favorite',
  '/m/recent-games',
  '/m/gameCenter',
  '/m/live-games',
  '/m/sport-games',
  '/m/esport-games',
  '/m/fish-games',
  '/m/pvp-games',
  '/m/lott',
  '/m/elott',
  '/m/hot-games',
  '/m/inHouse',
  '/m/cockfight',
  '/m/new-games',
  '/m/jili-games',
  '/m/rtg-games',
  '/m/jackpots',
  '/m/bingo',
  '/m/slot-games',
]

const routeClaimFor = <const Expose extends string>(path: SitePath, expose: Expose) => {
  const { owner: _, ...claim } = SITE_ROUTES.find((route) => route.path === path) ?? SITE_ROUTES[0]
  return { ...claim, aliases: 'aliases' in claim ? [...(claim.aliases ?? [])] : [], expose }
}

export default defineSlice({
  name: 'mfe-lobby',
  contract: '^2.0.0',
  routes: [
    {
      ...routeClaimFor('/m/home', './home'),
      firstData: [`${HotGames.path}?language={language}&platform=html5`, gameListUrl('SPORTS'), gameListUrl('LIVE')],
    },
    ...LIST_PATHS.map((path) => routeClaimFor(path, './list')),
    routeClaimFor('/m/search-games', './search'),
    routeClaimFor('/m/provider', './provider'),
    {
      path: '/m/fair',
      aliases: [],
      expose: './fair',
      title: { th: 'ตรวจสอบความยุติธรรม', en: 'Fairness check' },
      access: 'session',
      header: 'page',
      back: 'history',
    },
    {
      path: '/m/play',
      aliases: [],
      expose: './play',
      title: { th: 'เล่นเกม', en: 'Game' },
      access: 'session',
      header: 'none',
      back: 'history',
    },
    {
      path: '/m/lottGame',
      aliases: [],
      expose: './lottery-game',
      title: { th: 'แทงหวย', en: 'Lottery' },
      access: 'public',
      header: 'page',
      back: 'history',
    },
    {
      path: '/m/lottOrders',
      aliases: [],
      expose: './lottery-orders',
      title: { th: 'โพยของฉัน', en: 'My bets' },
      access: 'member',
      header: 'page',
      back: 'history',
    },
    {
      path: '/m/lottResults',
      aliases: [],
      expose: './lottery-results',
      title: { th: 'ผลหวย', en: 'Lottery results' },
      access: 'public',
      header: 'page',
      back: 'history',
    },
    {
      path: '/m/lottVerify',
      aliases: [],
      expose: './lottery-verify',
      title: { th: 'ตรวจสอบผลหวย', en: 'Verify a draw' },
      access: 'public',
      header: 'page',
      back: 'history',
    },
  ],
  slots: [],
  popups: [],
})
