import { GroupRow, PlanRow } from '@tessera/contracts'
import { ADMIN, GATE, json, listOf, type Operations } from './operation.ts'

const NEEDS = 'operator of all of its merchants'
const STEERING = ['waves.unknown', 'waves.closed'] as const

/** Groups of merchants, and changes that go through them in waves. */
export const WAVES: Operations = {
  'GET /v1/groups': {
    operationId: 'listGroups',
    summary: 'List groups of merchants in their order',
    tag: 'waves',
    needs: null,
    reply: listOf('groups', GroupRow),
  },
  'PUT /v1/groups/:group': {
    operationId: 'setGroup',
    summary: 'Make a group of merchants, or change it; plans that were made keep theirs',
    tag: 'waves',
    needs: ADMIN,
    refuses: ['merchant.unknown', 'group.too-many'],
    reply: json(GroupRow),
  },
  'DELETE /v1/groups/:group': {
    operationId: 'dropGroup',
    summary: 'Drop a group; plans that were made go on',
    tag: 'waves',
    needs: ADMIN,
    refuses: ['group.unknown'],
    reply: json(GroupRow),
  },
  'GET /v1/waves': {
    operationId: 'listPlans',
    summary: 'List plans of waves with where each merchant stands, newest first',
    tag: 'waves',
    needs: null,
    reply: listOf('plans', PlanRow),
  },
  'GET /v1/waves/:id': {
    operationId: 'getPlan',
    summary: 'Read one plan of waves',
    tag: 'waves',
    needs: null,
    refuses: ['waves.unknown'],
    reply: json(PlanRow),
  },
  'POST /v1/waves': {
    operationId: 'createPlan',
    summary: 'Give groups of merchants other versions in waves; waits for approval where one of them asks for it',
    tag: 'waves',
    needs: NEEDS,
    refuses: [
      ...GATE,
      'composition.incomplete',
      'release.unknown',
      'release.retired',
      'release.preview',
      'group.unknown',
      'group.empty',
      'waves.too-many',
    ],
    reply: json(PlanRow, 201),
  },
  'POST /v1/waves/:id/approve': {
    operationId: 'approvePlan',
    summary: 'Begin a plan that somebody else made, for all of its merchants',
    tag: 'waves',
    needs: NEEDS,
    refuses: [...STEERING, 'proposal.own', 'proposal.machine'],
    reply: json(PlanRow),
  },
  'POST /v1/waves/:id/decline': {
    operationId: 'declinePlan',
    summary: 'End a plan that waits without beginning it',
    tag: 'waves',
    needs: NEEDS,
    refuses: STEERING,
    reply: json(PlanRow),
  },
  'POST /v1/waves/:id/pause': {
    operationId: 'pausePlan',
    summary: 'Let nothing more of a plan begin for now',
    tag: 'waves',
    needs: NEEDS,
    refuses: STEERING,
    reply: json(PlanRow),
  },
  'POST /v1/waves/:id/resume': {
    operationId: 'resumePlan',
    summary: 'Go on with a plan that was paused or halted; what was refused is tried again',
    tag: 'waves',
    needs: NEEDS,
    refuses: [...STEERING, 'waves.halted'],
    reply: json(PlanRow),
  },
  'POST /v1/waves/:id/stop': {
    operationId: 'stopPlan',
    summary: 'Let nothing more of a plan begin, ever; what it did stays',
    tag: 'waves',
    needs: NEEDS,
    refuses: STEERING,
    reply: json(PlanRow),
  },
  'POST /v1/waves/:id/take-back': {
    operationId: 'takePlanBack',
    summary: 'Give every merchant of a plan what it had before, unless somebody else has moved it since',
    tag: 'waves',
    needs: NEEDS,
    refuses: STEERING,
    reply: json(PlanRow),
  },
}
