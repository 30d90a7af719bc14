export * from './check-list.tsx'
