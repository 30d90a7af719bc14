// jsdom has the element but not its modal methods.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

globalThis.EventSource ??= Object.assign(class {}, {
  CONNECTING: 0,
  OPEN: 1,
  CLOSED: 2,
}) as unknown as typeof EventSource
