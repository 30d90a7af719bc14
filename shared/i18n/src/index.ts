export * from './count.ts'
export * from './text-keys.ts'
export * from './texts.ts'
