import { texts } from '../texts.ts'

/** Why something did not work, and what to do about it. */
export interface Fault {
  code: string
  message: string
  remedy: string
  /** What is wrong with which field, where the service says so. */
  fields?: Readonly<Record<string, string>>
}

/** Thrown by every call that did not end well. `status` is 0 when there was no answer. */
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
