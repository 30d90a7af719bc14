import { MerchantConfig } from '@tessera/site'
import * as z from 'zod/mini'

/** Path at which the registry, which knows no site, finds this site's schema of a merchant. */
export const MERCHANT_SCHEMA_FILE = 'ops/merchants/schema/merchant.json'

/** The site's contract of a merchant as JSON Schema. */
export const merchantSchema = (): object => z.toJSONSchema(MerchantConfig)
