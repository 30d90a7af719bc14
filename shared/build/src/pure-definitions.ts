const BUILDERS = String.raw`z\.(?!\w*[pP]arse|config)\w+|endpoint|fileEndpoint|ok|text|optionalText|queryInt|queryText`
const CALL = new RegExp(String.raw`(?<=[=:([,>]\s*)(?=(?:${BUILDERS})\()`, 'g')

/**
 * A loader that marks what builds a schema or describes a call as free of effects: the minifier then drops those that a file
 * holds and nobody in the bundle names. zod says so of its own functions, which is lost where it comes from outside.
 *
 * @param source a module that only defines, as plain JavaScript
 */
export default function pureDefinitions(source: string): string {
  return source.replaceAll(CALL, '/*#__PURE__*/ ')
}
