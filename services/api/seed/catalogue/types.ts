import type { LocalText } from '@tessera/contracts'
import type { AnnouncementGroup, GameType } from '@tessera/site'

export interface CatalogueVendor {
  code: string
  name: LocalText
  gameType: GameType
  classifies: { key: string; name: LocalText }[]
  isHot: boolean
}

export interface CatalogueGame {
  nodeId: string
  vendor: string
  gameType: GameType
  /** Keys of the vendor's `classifies`: groups that members filter games by. */
  gameClassify: string[]
  /** The vendor's own id of the game; for vendors of the sandbox it is the slug. */
  gameId: string
  slug: string
  name: LocalText
  /** Rank in the list of hot games, from 1; null if it is not in the list. */
  hotRank: number | null
  isNew: boolean
  minBet: number
  /** Minimum number of lines of a slot. */
  minLine: number
  /** True if the game can be played with a trial account. */
  supportPlay: boolean
}

export interface CatalogueAnnouncement {
  id: string
  type: 'B' | 'PL' | 'PU' | 'H'
  group: AnnouncementGroup | null
  title: LocalText
  /** HTML */
  content: LocalText
  /** Path without size and extension. */
  image: string | null
  /** Target of a press: `game:{nodeId}` or `promotion:{id}`; null if there is none. */
  linkage: string | null
  execution: 'A' | 'B' | null
  startDaysAgo: number
  endDaysAhead: number | null
}

export interface CataloguePromotion {
  id: string
  linkedPromotionId: string | null
  title: LocalText
  /** HTML */
  content: LocalText
  image: string
  categoryIds: string[]
  startDaysAgo: number
  endDaysAhead: number | null
  noExpiry: 0 | 1
  imageRequired: 'Y' | 'N'
  remarkRequired: 'Y' | 'N'
}

export interface CatalogueHelp {
  id: string
  tag: string
  title: LocalText
  /** HTML; each `h3` starts a section that `/m/help?c=` can open. */
  content: LocalText
}
