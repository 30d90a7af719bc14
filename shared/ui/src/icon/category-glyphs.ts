import * as glyphs from './glyphs.ts'

const GLYPH_BY_CATEGORY: Readonly<Record<string, glyphs.Glyph>> = {
  HOT: glyphs.fireGlyph,
  RNG: glyphs.reelsGlyph,
  LIVE: glyphs.cardsGlyph,
  SPORTS: glyphs.ballGlyph,
  ESPORTS: glyphs.gamepadGlyph,
  FISH: glyphs.fishGlyph,
  PVP: glyphs.spadeGlyph,
  LOTT: glyphs.ticketGlyph,
  ELOTT: glyphs.ballsGlyph,
  COCKFIGHT: glyphs.featherGlyph,
  BINGO: glyphs.bingoGlyph,
  JACKPOT: glyphs.gemGlyph,
  INHOUSE: glyphs.medalGlyph,
  NEW: glyphs.sparklesGlyph,
  FEATURE: glyphs.boltGlyph,
}

/** Returns the glyph of a game category by its code; dice for unknown ones. */
export const categoryGlyph = (category: string): glyphs.Glyph => GLYPH_BY_CATEGORY[category] ?? glyphs.diceGlyph
