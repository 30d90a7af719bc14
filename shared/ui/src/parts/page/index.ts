export * from './page.tsx'
