import type { MetalName } from './metals.ts'

export interface BannerPlan {
  hues: readonly [hue: number, second: number]
  /** Main emblem, then its companions left and right. */
  icons: readonly [string, string, string]
  /** Index of the background: 0 rays, 1 moon, 2 sea, 3 rosette. */
  background: 0 | 1 | 2 | 3
  metal: MetalName
  petals?: true
}

const plan = (
  hues: BannerPlan['hues'],
  background: BannerPlan['background'],
  metal: MetalName,
  ...icons: BannerPlan['icons']
): BannerPlan => ({ hues, background, metal, icons })

const plans: Readonly<Record<string, BannerPlan>> = {
  'golden-naga': plan([166, 46], 0, 'gold', 'sea-dragon', 'gems', 'coins'),
  'welcome-gift': plan([348, 44], 3, 'gold', 'present', 'coins', 'balloons'),
  'grand-salon': plan([352, 44], 1, 'gold', 'poker-hand', 'drawn:chip', 'rolling-dices'),
  'ocean-king': plan([204, 46], 2, 'gold', 'trident', 'tropical-fish', 'sea-turtle'),
  'friends-circle': plan([270, 46], 0, 'gold', 'shaking-hands', 'coins', 'hearts'),
  'join-the-night': { ...plan([248, 44], 1, 'gold', 'jewel-crown', 'beveled-star', 'gems'), petals: true },
  'game-city': plan([286, 178], 0, 'gold', 'drawn:seven', 'rolling-dices', 'drawn:chip'),
  'dragon-reels': plan([4, 44], 3, 'fire', 'spiked-dragon-head', 'dragon-orb', 'gold-stack'),
  'pearl-tables': plan([196, 44], 1, 'silver', 'poker-hand', 'drawn:roulette', 'rolling-dices'),
  'match-day': plan([138, 46], 0, 'silver', 'soccer-ball', 'trophy-cup', 'whistle'),
  'coral-hunt': plan([190, 44], 2, 'gold', 'tropical-fish', 'pirate-cannon', 'open-treasure-chest'),
  'card-masters': plan([258, 44], 3, 'gold', 'card-ace-spades', 'card-king-hearts', 'drawn:chip'),
  'festival-of-gifts': plan([326, 44], 0, 'gold', 'present', 'balloons', 'firework-rocket'),
  'lucky-draw': plan([222, 44], 0, 'gold', 'drawn:balls', 'ticket', 'clover'),
  'welcome-100': plan([352, 44], 0, 'gold', 'present', 'coins', 'gold-stack'),
  'second-deposit': plan([206, 44], 3, 'gold', 'gold-stack', 'coins', 'cash'),
  'invite-friends': plan([264, 44], 1, 'gold', 'shaking-hands', 'coins', 'present'),
  'free-spin-friday': plan([166, 46], 0, 'gold', 'sea-dragon', 'clover', 'drawn:chip'),
  'jackpot-race': plan([10, 46], 3, 'gold', 'drawn:seven', 'trophy-cup', 'gold-stack'),
  'live-streak': plan([340, 44], 1, 'gold', 'poker-hand', 'flame', 'drawn:chip'),
  'sports-back': plan([142, 46], 0, 'silver', 'soccer-ball', 'basketball-ball', 'coins'),
  'weekly-cashback': plan([228, 44], 3, 'gold', 'cash', 'coins', 'calendar'),
  'mission-week': plan([282, 44], 0, 'gold', 'on-target', 'beveled-star', 'trophy-cup'),
  'birthday-gift': { ...plan([318, 44], 3, 'rose', 'stairs-cake', 'balloons', 'present'), petals: true },
}

export const bannerPlan = (slug: string): BannerPlan | undefined => plans[slug]
export const plannedIcons = (): string[] => Object.values(plans).flatMap((item) => item.icons)
