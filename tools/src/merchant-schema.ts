import { MerchantConfig } from '@tessera/site'
import * as z from 'zod/mini'

/** File of this site's merchant schema, which the site-independent registry loads. */
export const MERCHANT_SCHEMA_FILE = 'ops/merchants/schema/merchant.json'

/** The site's contract of a merchant as JSON Schema. */
export const merchantSchema = (): object => z.toJSONSchema(MerchantConfig)
