const SINKS = ['createHTML', 'createScript', 'createScriptURL'] as const

afterEach(() => {
  jest.resetModules()
  Reflect.deleteProperty(globalThis, 'trustedTypes')
})

test('FIX-142 passes sink values through the policy if the browser has Trusted Types', async () => {
  const asked: string[] = []
  const createPolicy = (_name: string, rules: Record<(typeof SINKS)[number], (text: string) => string>) =>
    Object.fromEntries(
      SINKS.map((sink) => {
        const make = (text: string) => {
          asked.push(`${sink} ${text}`)
          return `${rules[sink](text)} trusted`
        }
        return [sink, make]
      }),
    )
  Object.assign(globalThis, { trustedTypes: { createPolicy } })
  const { parseHtml, scriptText, scriptUrl } = await import('./trusted-types.ts')
  expect(parseHtml('<p>a</p>').body.textContent).toBe('a trusted')
  expect([scriptText('{}'), scriptUrl('/sw.js')]).toEqual(['{} trusted', '/sw.js trusted'])
  expect(asked).toEqual(['createHTML <p>a</p>', 'createScript {}', 'createScriptURL /sw.js'])
})

test('passes texts unchanged in other browsers', async () => {
  const { parseHtml, scriptText, scriptUrl } = await import('./trusted-types.ts')
  expect(parseHtml('<p>a</p>').body.textContent).toBe('a')
  expect([scriptText('{}'), scriptUrl('/sw.js')]).toEqual(['{}', '/sw.js'])
})
