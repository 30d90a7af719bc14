import { CompositionDiff, CompositionRef, MoveReply } from '@tessera/contracts'
import { COMPOSING, json, listOf, OPERATOR, type Operations, orWaits } from './operation.ts'

/** Compositions, and what sets two of them apart. */
export const COMPOSITIONS: Operations = {
  'POST /v1/compositions': {
    operationId: 'compose',
    summary: 'Compose from what a merchant runs, and move it there unless told otherwise',
    tag: 'compositions',
    needs: OPERATOR,
    refuses: COMPOSING,
    reply: orWaits(MoveReply, 201),
  },
  'POST /v1/compositions/check': {
    operationId: 'checkCompose',
    summary: 'Tell what a composition would change',
    tag: 'compositions',
    needs: null,
    refuses: COMPOSING,
    reply: json(CompositionDiff),
  },
  'GET /v1/compositions/:merchant/:id': {
    operationId: 'getComposition',
    summary: 'Read one composition',
    tag: 'compositions',
    needs: null,
    refuses: ['composition.unknown'],
    reply: json(CompositionRef),
  },
  'GET /v1/compositions/:merchant/:id/diff/:other': {
    operationId: 'diffCompositions',
    summary: 'Tell what sets two compositions apart',
    tag: 'compositions',
    needs: null,
    refuses: ['composition.unknown', 'release.unknown'],
    reply: json(CompositionDiff),
  },
  'GET /v1/merchants/:merchant/compositions': {
    operationId: 'listCompositions',
    summary: 'List a merchant’s compositions, newest first',
    tag: 'compositions',
    needs: null,
    reply: listOf('compositions', CompositionRef),
  },
}
