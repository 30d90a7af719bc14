export * from './books.ts'
export * from './jackpots.ts'
export * from './operators.ts'
export * from './providers.ts'
