import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAYMENT_FAULTS, type PaymentFault } from '@tessera/outside'

interface Channel {
  code: string
  key: string
}

/** Injects a fault into a merchant's payment channel from now on; null removes it. */
export async function setFault(channel: string, fault: PaymentFault): Promise<void> {
  const channels = JSON.parse(readFileSync(join(process.env.E2E_DATA ?? '', 'channels.json'), 'utf8')) as Channel[]
  const key = channels.find(({ code }) => code === channel)?.key
  const response = await fetch(`${process.env.E2E_OUTSIDE}${PAYMENT_FAULTS}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (response.status !== 204) throw new Error(`the fault of ${channel} could not be set: ${response.status}`)
}

/** Pays the amount of a QR, as a person does in a bank's app. */
export async function payByBank(qr: string): Promise<void> {
  const response = await fetch(`${process.env.E2E_OUTSIDE}/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ qr }),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`the bank rejected the payment: ${response.status}`)
}
