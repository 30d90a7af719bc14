import * as glyphs from './glyphs.ts'

const OF: Readonly<Record<string, glyphs.Glyph>> = {
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

/** The drawing of a game category by its code; dice for one that has none. */
export const categoryGlyph = (category: string): glyphs.Glyph => OF[category] ?? glyphs.diceGlyph
