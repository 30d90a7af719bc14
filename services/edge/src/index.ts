export { createEdge, type Edge } from './app.ts'
export { EdgeConfig, readEdgeConfig } from './config.ts'
