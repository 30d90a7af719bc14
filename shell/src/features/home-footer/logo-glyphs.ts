import {
  balanceGlyph,
  bankGlyph,
  contractGlyph,
  facebookGlyph,
  type Glyph,
  lineGlyph,
  lockGlyph,
  playGlyph,
  qrGlyph,
  telegramGlyph,
  walletGlyph,
} from '@tessera/ui/glyphs'

/** Drawings of the logos that merchants show, by the names that their settings use. */
export const LOGO_GLYPHS: Readonly<Record<string, Glyph>> = {
  alipay: walletGlyph,
  bank: bankGlyph,
  certificate: contractGlyph,
  facebook: facebookGlyph,
  line: lineGlyph,
  lock: lockGlyph,
  promptpay: qrGlyph,
  qr: qrGlyph,
  scale: balanceGlyph,
  telegram: telegramGlyph,
  video: playGlyph,
  wallet: walletGlyph,
  wechat: walletGlyph,
}
