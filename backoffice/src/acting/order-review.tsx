export default function OrderReview() {
  return null;
}
