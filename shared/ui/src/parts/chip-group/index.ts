export * from './chip-group.tsx'
