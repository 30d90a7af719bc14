import { Composition, Fallback, FaultGroup, Health, Running } from '@tessera/contracts'
import * as z from 'zod/mini'
import { json, listOf, type Operations } from './operation.ts'

/** Operations that edges read and report with. */
export const RUNNING: Operations = {
  'GET /v1/compositions/:merchant': {
    operationId: 'getRunningComposition',
    summary: 'Read the composition that one visitor of a merchant gets',
    tag: 'running',
    needs: null,
    errorCodes: ['merchant.unknown', 'composition.unknown', 'release.unknown'],
    reply: json(Composition),
  },
  'GET /v1/compositions/:merchant/:id/fallback/:slice': {
    operationId: 'getFallback',
    summary: 'Find the fallback of a slice that does not load',
    tag: 'running',
    needs: null,
    errorCodes: ['composition.unknown', 'fallback.none', 'release.unknown'],
    reply: json(Fallback),
  },
  'GET /v1/running/:merchant': {
    operationId: 'getRunning',
    summary: 'Read all compositions that visitors of a merchant get now',
    tag: 'running',
    needs: null,
    errorCodes: ['merchant.unknown', 'composition.unknown', 'release.unknown'],
    reply: json(Running),
  },
  'GET /v1/changes': {
    operationId: 'followChanges',
    summary: 'Follow moves, releases and loads as server-sent events',
    tag: 'running',
    needs: null,
    reply: { type: 'text/event-stream' },
  },
  'POST /v1/loads': {
    operationId: 'reportLoads',
    summary: 'Report how slices loaded, and their errors afterwards',
    tag: 'running',
    needs: 'edge',
    reply: json(z.unknown()),
  },
  'GET /v1/health/:merchant': {
    operationId: 'getHealth',
    summary: 'Read how the slices of a merchant load',
    tag: 'running',
    needs: null,
    errorCodes: ['merchant.unknown'],
    reply: json(Health),
  },
  'GET /v1/merchants/:merchant/faults': {
    operationId: 'listFaults',
    summary: 'List client errors of slices that had loaded',
    tag: 'running',
    needs: 'viewer, or operator of the merchant',
    errorCodes: ['merchant.unknown'],
    reply: listOf('faults', FaultGroup),
  },
}
