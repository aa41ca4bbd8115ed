import 'listed-nowhere'
