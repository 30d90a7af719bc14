export * from './money-field.tsx'
export * from './read-money.ts'
