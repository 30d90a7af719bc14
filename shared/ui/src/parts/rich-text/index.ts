export * from './clean-html.ts'
export * from './rich-text.tsx'
