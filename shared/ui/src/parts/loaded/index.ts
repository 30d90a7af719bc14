export * from './loaded.tsx'
export * from './rows.tsx'
