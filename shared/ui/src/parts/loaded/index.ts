export * from './loaded.tsx'
export * from './loaded-list.tsx'
export * from './rows.tsx'
export * from './together.tsx'
