export * from './cell-grid.tsx'
export * from './pick-grid.tsx'
export * from './pin-pad.tsx'
