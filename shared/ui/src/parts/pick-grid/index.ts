export * from './pick-grid.tsx'
export * from './pin-pad.tsx'
