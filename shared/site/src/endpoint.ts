import {
  endpoint as anyEndpoint,
  fileEndpoint as anyFileEndpoint,
  type Endpoint,
  type FileEndpoint,
} from '@tessera/contracts'
import type * as z from 'zod/mini'
import type { ModuleId } from './enums.ts'

type Schema = z.ZodMiniType
/** A call of the operator API carries a module id of the specification. */
type WithModuleId<E> = E & { readonly moduleId: ModuleId }

export const endpoint = <Q extends Schema, B extends Schema, R extends Schema>(e: WithModuleId<Endpoint<Q, B, R>>) =>
  anyEndpoint(e) as WithModuleId<Endpoint<Q, B, R>>

/** Names a call whose body is a file. */
export const fileEndpoint = <Q extends Schema, R extends Schema>(e: WithModuleId<FileEndpoint<Q, R>>) =>
  anyFileEndpoint(e) as WithModuleId<FileEndpoint<Q, R>>
