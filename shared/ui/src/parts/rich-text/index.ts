export type * from './allowed-html.ts'
export * from './rich-text.tsx'
