import { texts } from '../texts.ts'

/** Error as shown to the user: cause and remedy. */
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

/** Converts any thrown value to a fault. */
export const asFault = (thrown: unknown): Fault =>
  thrown instanceof ApiFault ? thrown.fault : { code: 'page.fault', message: String(thrown), remedy: texts.ownFault }
