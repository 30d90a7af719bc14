import * as z from 'zod/mini'
import { GameType } from '../enums.ts'

export const Game = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  gameName: z.string(),
  /** Name in the language of the request. */
  displayName: z.string(),
  gameType: GameType,
  vassalage: z.string(),
  gameClassify: z.array(z.string()),
  roomId: z.nullable(z.string()),
  gameId: z.string(),
  /** Path or URL without extension or size: append `-{1x|2x}.{avif|webp}`. */
  iconUrl: z.string(),
  mobileLargeIcon: z.string(),
  showIcon: z.boolean(),
  supportPlay: z.boolean(),
})
export type Game = z.infer<typeof Game>

export const GameList = z.object({
  games: z.array(Game),
  pageNum: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  /** No game has the requested name: these have similar names, nearest first. */
  close: z.optional(z.literal(true)),
  /** Filters with values that the catalogue does not contain; the page is then empty. */
  unknown: z.optional(z.array(z.enum(['gameType', 'vassalage', 'gameClassify']))),
})
export type GameList = z.infer<typeof GameList>

export const Vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  isHot: z.int(),
  gameType: GameType,
  gameClassify: z.array(z.object({ key: z.string(), displayName: z.string(), vendors: z.array(z.string()) })),
  gameCount: z.int(),
  vendorNames: z.array(z.string()),
})
export type Vendor = z.infer<typeof Vendor>

export const VendorConfig = z.object({
  sorting: z.array(
    z.object({ gameCategory: GameType, vendorNames: z.array(z.object({ accountTypeName: z.string() })) }),
  ),
  mapping: z.record(z.string(), z.array(z.string())),
})
export type VendorConfig = z.infer<typeof VendorConfig>

/** Vendor icon files on the image CDN (LOB-174). */
export type VendorIconVariant = 'WHITE' | 'BLACK' | 'COLOR'
export const vendorIconFile = (vassalage: string, variant: VendorIconVariant): string => `${vassalage}-${variant}.png`
