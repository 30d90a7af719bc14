import { err } from '../../registry-error.ts'

export const unknownGroup = (name: string) => err('group.unknown', `no group ${name}`, 'See GET /v1/groups.')
export const emptyGroup = (name: string) =>
  err(
    'group.empty',
    `${name} has no merchant that is in none of the waves before it`,
    'Name merchants for it, or leave it out.',
  )
export const tooManyGroups = (max: number) =>
  err('group.too-many', `there are ${max} groups`, 'Drop one of them first.')
export const unknownPlan = (id: number) => err('waves.unknown', `no plan ${id}`, 'See GET /v1/waves.')
export const closedPlan = (id: number, state: string) =>
  err('waves.closed', `plan ${id} is ${state}`, 'See GET /v1/waves for the plans in progress.')
export const haltedPlan = (id: number, merchants: readonly string[]) =>
  err(
    'waves.halted',
    `the rollouts of plan ${id} on ${merchants.join(', ')} are halted or were narrowed`,
    'Widen them again, or end them: the plan then continues without these merchants.',
  )
export const tooManyPlans = (max: number) =>
  err('waves.too-many', `${max} plans go on or wait`, 'Stop or decline one of them first.')
export const tooManyMerchants = (max: number) =>
  err('waves.too-many', `the groups have more than ${max} merchants`, 'Make a plan of fewer groups.')
export const secondOperatorRequired = (merchant: string) =>
  err(
    'waves.halted',
    `${merchant} has required a second person since, and the plan was not approved`,
    'Stop the plan and create it again.',
  )
