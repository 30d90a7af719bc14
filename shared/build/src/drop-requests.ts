import { type Expression, type ModuleItem, type ObjectExpression, parseSync, printSync } from '@swc/core'

/** Contract functions that define an endpoint. */
const CALL_DEFINERS: readonly string[] = ['endpoint', 'fileEndpoint']
/** Request parts of a call: the server validates with them, a browser reads only the response schema. */
const REQUEST_FIELDS: readonly string[] = ['query', 'body']

/**
 * Loader that removes `query` and `body` from the calls that a module of the contract defines. No browser validates the
 * requests that it sends, and every page that makes the call would load these schemas.
 *
 * @param source a module that defines calls at its top level, as plain JavaScript
 */
export default function dropRequests(source: string): string {
  const module = parseSync(source, { syntax: 'ecmascript', target: 'es2023' })
  const calls = module.body.flatMap(initialValues).flatMap(callDefinition)
  for (const call of calls) call.properties = call.properties.filter((property) => !isRequestField(property))
  return calls.length === 0 ? source : printSync(module, { jsc: { target: 'es2023' } }).code
}

function initialValues(item: ModuleItem): Expression[] {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
  return declaration.type === 'VariableDeclaration' ? declaration.declarations.flatMap(({ init }) => init ?? []) : []
}

function callDefinition(value: Expression): ObjectExpression[] {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return []
  const call = value.arguments[0]?.expression
  return CALL_DEFINERS.includes(value.callee.value) && call?.type === 'ObjectExpression' ? [call] : []
}

const isRequestField = (property: ObjectExpression['properties'][number]): boolean =>
  property.type === 'KeyValueProperty' &&
  property.key.type === 'Identifier' &&
  REQUEST_FIELDS.includes(property.key.value)
