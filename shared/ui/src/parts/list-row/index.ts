export * from './list-row.tsx'
