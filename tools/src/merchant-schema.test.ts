import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { MERCHANT_SCHEMA_FILE, merchantSchema } from './merchant-schema.ts'
import { ROOT } from './root.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

test('validates merchants in the registry by the site’s contract: npm run describe regenerates it', () => {
  expect(read(MERCHANT_SCHEMA_FILE)).toEqual(JSON.parse(JSON.stringify(merchantSchema())))
})

test('accepts the shipped merchants, and rejects an unknown member', () => {
  const schema = z.fromJSONSchema(read(MERCHANT_SCHEMA_FILE) as Parameters<typeof z.fromJSONSchema>[0])
  for (const code of ['siam', 'lotus', 'kirin']) {
    const merchant = { production: true, ...(read(`ops/merchants/${code}.json`) as object) }
    expect(schema.safeParse(merchant).error?.issues ?? []).toEqual([])
    expect(schema.safeParse({ ...merchant, colour: 'red' }).success).toBe(false)
    expect(schema.safeParse({ ...merchant, minimumAge: 17 }).success).toBe(false)
  }
})
