export * from './category-keys.ts'
export * from './format.ts'
export * from './text-keys.ts'
export * from './texts.ts'
