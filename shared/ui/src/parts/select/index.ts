export * from './select.tsx'
