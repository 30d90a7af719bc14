/** Problem of an external channel that is retried: it did not respond, or rejected a call. Not a bug of this service. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError'
  readonly code: 'channel.silent' | 'channel.rejected'

  constructor(code: ChannelError['code'], message: string) {
    super(message)
    this.code = code
  }
}
