import { GateNotes, Release, ReleaseSummary } from '@tessera/contracts'
import * as z from 'zod/mini'
import { GATE_ERRORS, json, listOf, type Operations, PUBLISHER } from './operation.ts'

/** Releases and the files of them. */
export const RELEASES: Operations = {
  'PUT /v1/artifacts/:name/:file': {
    operationId: 'putArtifact',
    summary: 'Upload a file of a release that is not published yet',
    tag: 'releases',
    needs: PUBLISHER,
    errorCodes: ['artifact.differs', 'artifact.quota', 'release.malformed'],
    reply: json(z.object({ integrity: z.string(), stored: z.boolean() })),
  },
  'GET /v1/artifacts/:name/:file': {
    operationId: 'getArtifact',
    summary: 'Read one file; until its release is published only its publishers may',
    tag: 'releases',
    needs: null,
    errorCodes: ['artifact.unknown', 'artifact.changed'],
    reply: { type: 'application/octet-stream' },
  },
  'POST /v1/releases': {
    operationId: 'publishRelease',
    summary: 'Publish a release whose files are stored',
    tag: 'releases',
    needs: PUBLISHER,
    errorCodes: [...GATE_ERRORS, 'release.exists', 'release.malformed', 'artifact.unknown'],
    body: Release,
    reply: json(z.object({ name: z.string(), version: z.string(), ...GateNotes.shape }), 201),
  },
  'POST /v1/releases/check': {
    operationId: 'checkRelease',
    summary: 'Run the publish checks without publishing',
    tag: 'releases',
    needs: null,
    errorCodes: [...GATE_ERRORS, 'release.exists', 'release.malformed'],
    body: Release,
    reply: json(z.object({ ok: z.literal(true), ...GateNotes.shape })),
  },
  'GET /v1/releases': {
    operationId: 'listReleases',
    summary: 'List releases, newest first',
    tag: 'releases',
    needs: null,
    reply: listOf('releases', ReleaseSummary),
  },
  'GET /v1/releases/:name/:version': {
    operationId: 'getRelease',
    summary: 'Read one release',
    tag: 'releases',
    needs: null,
    errorCodes: ['release.unknown'],
    reply: json(Release),
  },
}
