/** Shows the bar of `loading-bar.css` until this has loaded. Of several at a time, the first to finish hides it. */
export function showLoading(loading: Promise<unknown>): void {
  const { dataset } = document.documentElement;
  const end = () => delete dataset.loading;
  dataset.loading = "";
  loading.then(end, end);
}
