/** The hot list, hottest first: which game of which vendor (its index in the vendor's own order). */
export const hotPlan: readonly (readonly [vendor: string, index: number])[] = [
  ['PG', 0], ['JL', 0], ['SALON', 0], ['JDB', 0], ['OCEAN', 5], ['TESS', 0], ['STADIA', 0], ['PG', 3], ['SIAMC', 0], ['CHAO', 0],
  ['PEARL', 9], ['ELOTT', 0], ['MOON', 0], ['RUBY', 0], ['CORAL', 7], ['NOVA', 0], ['JL', 4], ['VOLT', 0], ['KAICHON', 0], ['TUKTUK', 0],
  ['KLUB', 1], ['JADE', 0], ['LOTT', 0], ['ATLAS', 0], ['MARINA', 3], ['TIDE', 8], ['ORCHID', 0], ['ACEHALL', 8], ['RTG', 0], ['PIXEL', 0],
]
