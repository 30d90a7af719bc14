import { texts } from '../texts.ts'

/** Why something did not work, and what to do about it. */
export interface Fault {
  code: string
  message: string
  remedy: string
  /** Errors by field, if the service lists them. */
  fields?: Readonly<Record<string, string>>
}

/** Thrown by every failed call. `status` is 0 if there was no response. */
export class ApiFault extends Error {
  readonly fault: Fault
  readonly status: number

  constructor(status: number, fault: Fault) {
    super(fault.message)
    this.status = status
    this.fault = fault
  }
}

/** Any thrown thing as a fault. */
export const asFault = (thrown: unknown): Fault =>
  thrown instanceof ApiFault ? thrown.fault : { code: 'page.fault', message: String(thrown), remedy: texts.ownFault }
