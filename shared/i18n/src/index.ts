export * from './format.ts'
export * from './texts.ts'
