import type { LotteryGame } from '../games.ts'
import { BALLS } from './balls.ts'
import type { BetKind, Kinds } from './rules.ts'
import { THAI } from './thai.ts'
import { NORTH, QUICK, SOUTH } from './vietnam.ts'

/** The kinds of bets that each game takes. */
export const KINDS: Record<LotteryGame, Kinds> = { TH6: THAI, VNN: NORTH, VNS: SOUTH, VNQ: QUICK, F5: BALLS }

/** True if a game offers this kind of bet. */
export const isKindOf = (game: LotteryGame, kind: string): kind is BetKind => Object.hasOwn(KINDS[game], kind)
