export default function RequestOrder() {
  return null;
}
