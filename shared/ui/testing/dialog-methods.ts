/** jsdom knows the dialog element but does not open or close it; browsers do, with focus and Escape. */
export function addDialogMethods(prototype = HTMLDialogElement.prototype) {
  if (typeof prototype.showModal === 'function') return;
  prototype.show = function () {
    this.open = true;
  };
  prototype.showModal = function () {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
    const opener = document.activeElement;
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, [tabindex]')?.focus();
    this.addEventListener('keydown', cancelOnEscape);
    this.addEventListener('close', () => opener instanceof HTMLElement && opener.focus(), { once: true });
  };
  prototype.close = function (returnValue = '') {
    if (!this.open) return;
    this.open = false;
    this.returnValue = returnValue;
    this.removeEventListener('keydown', cancelOnEscape);
    this.dispatchEvent(new Event('close'));
  };
}

function cancelOnEscape(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}
