export * from './infinite-list.tsx'
