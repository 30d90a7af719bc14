export * from './tab-panel.tsx'
export * from './tabs.tsx'
