import type { TextKey } from '@tessera/i18n'
import type { InboxCategory } from '@tessera/site'
import { bellGlyph, type Glyph, giftGlyph, userGlyph, walletGlyph } from '@tessera/ui/glyphs'

export const CATEGORY_NAMES: Readonly<Record<InboxCategory, TextKey<'mfe-content'>>> = {
  money: 'inbox.money',
  reward: 'inbox.reward',
  account: 'inbox.account',
  news: 'inbox.news',
}

export const CATEGORY_GLYPHS: Readonly<Record<InboxCategory, Glyph>> = {
  money: walletGlyph,
  reward: giftGlyph,
  account: userGlyph,
  news: bellGlyph,
}
