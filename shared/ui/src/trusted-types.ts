/** Policy of the browser's Trusted Types; its functions return what the browser's sinks take. */
interface Policy {
  createHTML(text: string): string
  createScript(text: string): string
  createScriptURL(url: string): string
}

interface Factory {
  createPolicy(name: string, rules: Policy): Policy
}

const identity = (text: string): string => text
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('tessera', {
  createHTML: identity,
  createScript: identity,
  createScriptURL: identity,
})

/** Parses HTML into a document in which nothing runs or loads. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')

/** Trusted text for a script element, written by the caller itself, e.g. an import map. */
export const scriptText = (text: string): string => policy?.createScript(text) ?? text

/** Trusted URL of a script from the composition or the shell. */
export const scriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url
