const BUILDERS = String.raw`z\.(?!\w*[pP]arse|config)\w+|endpoint|fileEndpoint|ok|text|optionalText|queryInt|queryText`
const PURE_CALL = new RegExp(String.raw`(?<=[=:([,>]\s*)(?=(?:${BUILDERS})\()`, 'g')

/**
 * Loader that marks calls that build a schema or describe a call as free of side effects: the minifier then drops
 * definitions that nothing in the bundle uses. zod marks its own functions, but the mark is lost if zod is external.
 *
 * @param source a module that only defines, as plain JavaScript
 */
export default function pureDefinitions(source: string): string {
  return source.replaceAll(PURE_CALL, '/*#__PURE__*/ ')
}
