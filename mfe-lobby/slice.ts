import { defineSlice } from '@tessera/contracts'
import { GameList, HotGames } from '@tessera/contracts/calls'

const section = (gameType: string) =>
  `${GameList.path}?gameType=${gameType}&language={language}&pageNo=1&pageSize=16&platform=html5`

export default defineSlice({
  name: 'mfe-lobby',
  contract: '^2.0.0',
  routes: [
    {
      path: '/m/home',
      aliases: ['/', '/m', '/m/index', '/m/index.html'],
      expose: './home',
      title: { th: 'หน้าแรก', en: 'Home' },
      access: 'public',
      header: 'home',
      back: 'home',
      firstData: [`${HotGames.path}?language={language}&platform=html5`, section('SPORTS'), section('LIVE')],
    },
  ],
  slots: [],
  popups: [],
})
